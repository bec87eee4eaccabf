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

# The number of the order in your shop. It is another one each time, so that you can run this again.
reference = f"SHOP-{time.time_ns()}"
lines = [{"article_code": "WO-0001", "quantity_um3pl": 2}, {"article_code": "WO-0002", "quantity_um3pl": 1}]
order = call("POST", "/sales-orders", {"reference": reference, "lines": lines}, {**session, "idempotency-key": reference})
for status in ["picking", "packed", "shipped", "delivered"]:
    moved = call("POST", f"/sales-orders/{order['data']['id']}/transitions", {"to": status}, session)["data"]
    print(moved["number"], moved["status"])
