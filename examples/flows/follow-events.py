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

# Ask again with each next_cursor: at once while has_more is true, otherwise after a pause.
page = call("GET", "/events?per_page=2", headers=session)
print([event["type"] for event in page["data"]], page["meta"]["next_cursor"])

# Or let the server call you. The answer shows the secret that signs each delivery, this one time.
hook = {"name": "Shop", "url": "https://example.com/hooks", "events": ["sales_order.shipped", "stock.changed"]}
print(call("POST", "/webhooks", hook, session)["data"]["secret"])
