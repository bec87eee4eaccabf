import json
from urllib.request import Request, urlopen

API = "http://127.0.0.1:3001/api"


def call(method, path, body=None, headers={}):
    data = None if body is None else json.dumps(body).encode()
    request = Request(API + path, data, {"content-type": "application/json", **headers}, method=method)
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)


# The partner's server sends its own credentials and those of the user.
site = {"client_id": "demo-portal", "client_secret": "demo-portal-secret"}
login = call("POST", "/auth/login", {**site, "email": "ada@quayside.test", "password": "quayside-demo-2026"})

# Who is it, and what may this user do?
user = {"x-client-id": "demo-portal", "authorization": f"Bearer {login['token']}"}
print(call("GET", "/auth/verify", headers=user))
