import json
from urllib.request import Request, urlopen

API = "http://127.0.0.1:3000/api"


def call(method, path, body=None, headers={}):
    data = None if body is None else json.dumps(body).encode()
    request = Request(API + path, data, {"content-type": "application/json", **headers}, method=method)
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)


token = call("POST", "/auth/token", {"email": "clerk@quayside.test", "password": "quayside-demo-2026"})["token"]
session = {"authorization": f"Bearer {token}", "x-company-id": "1"}

cursor = 0
while cursor is not None:
    page = call("GET", f"/articles/sync?cursor={cursor}", headers=session)
    print(len(page["data"]), "articles")
    cursor = page["meta"]["next_cursor"]
    # Store it with your copy. The next run sends it as updated_since and gets what has changed since.
    updated_since = page["meta"]["next_updated_since"]
