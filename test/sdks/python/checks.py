"""What both smoke programs share."""

import os

LOGISTICS_URL = os.environ["LOGISTICS_URL"] + "/api"
AUTH_URL = os.environ["AUTH_URL"] + "/api"
RUN = os.environ["RUN"]
DEMO = {"email": "clerk@quayside.test", "password": "quayside-demo-2026"}
PORTAL = {
    "client_id": "demo-portal",
    "client_secret": "demo-portal-secret",
    "email": "ada@quayside.test",
    "password": DEMO["password"],
}


def done(step: str, worked: bool) -> None:
    """Prints the name of a step that has worked."""
    if not worked:
        raise SystemExit(f"wrong answer: {step}")
    print(step, flush=True)
