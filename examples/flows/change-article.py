import json
import time
from urllib.request import Request, urlopen

API = "http://127.0.0.1:3000/api"


def call(method, path, body=None, headers={}):
    data = None if body is None else json.dumps(body).encode()
    request = Request(API + path, data, {"content-type": "application/json", **headers}, method=method)
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)


token = call("POST", "/auth/token", {"email": "clerk@quayside.test", "password": "quayside-demo-2026"})["token"]
session = {"authorization": f"Bearer {token}", "x-company-id": "1"}

# A new code each time, so that you can run this again.
code = f"TAPE-{time.time_ns()}"

# The idempotency key makes it safe to send the same request twice, for example when the answer was lost.
new = {"article_code": code, "description": "Packing tape", "um3pl": "PCS"}
article = call("POST", "/articles", new, {**session, "idempotency-key": f"create-{code}"})["data"]

# If-Match names the version that you have read: nobody else's change is overwritten.
with urlopen(Request(f"{API}/articles/{article['id']}", headers=session), timeout=30) as answer:
    version = {"if-match": answer.headers["etag"]}
changed = call("PATCH", f"/articles/by-code/{code}", {"name": "Packing tape, 50 m"}, {**session, **version})["data"]
print(changed["version"], changed["description"])
