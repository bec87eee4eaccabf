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

lines = [{"article_code": "WO-0001", "quantity_um3pl": 24}]
# Your number of the order. It is another one each time, so that you can run this again.
reference = f"PURCHASE-{time.time_ns()}"
purchase = call("POST", "/purchase-orders", {"reference": reference, "lines": lines}, session)["data"]

# The truck that brings the goods. Completed without a count, everything has arrived as announced.
reception = call("POST", "/receptions", {"purchase_order_id": purchase["id"], "lines": lines}, session)["data"]
for status in ["arrived", "receiving", "completed"]:
    call("POST", f"/receptions/{reception['id']}/transitions", {"to": status}, session)
print(call("GET", "/stock?article_code=WO-0001", headers=session)["data"])
