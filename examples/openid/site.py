"""A site whose users sign in at the account page, by the code flow of OpenID Connect, with Flask and Authlib.

    pip install flask authlib requests
    quayside site client create-public <slug> --name Example --redirect-uri http://localhost/signed-in
    CLIENT_ID=public-... python examples/openid/site.py

A site in production has a secret (CLIENT_SECRET) and an https address (PUBLIC_URL), whose /signed-in is registered in its
settings as oidc.redirect_uris.
"""

import os
import secrets

from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, session
from markupsafe import escape

port = int(os.environ.get("PORT", "4001"))
public_url = os.environ.get("PUBLIC_URL", f"http://localhost:{port}")
issuer = os.environ.get("QUAYSIDE_AUTH", "http://127.0.0.1:3001")
secret = os.environ.get("CLIENT_SECRET")

app = Flask(__name__)
app.secret_key = os.environ.get("SESSION_SECRET", secrets.token_hex(32))
app.config.update(SESSION_COOKIE_SAMESITE="Lax", SESSION_COOKIE_SECURE=public_url.startswith("https:"))
quayside = OAuth(app).register(
    "quayside",
    client_id=os.environ["CLIENT_ID"],
    client_secret=secret,
    server_metadata_url=f"{issuer}/.well-known/openid-configuration",
    client_kwargs={
        "scope": "openid profile email",
        "code_challenge_method": "S256",
        "token_endpoint_auth_method": "client_secret_basic" if secret else "none",
    },
)


@app.get("/")
def start():
    name = session.get("name")
    if name is None:
        return '<a href="/sign-in">Sign in</a>'
    return f'<p>Signed in as {escape(name)}.</p><a href="/leave">Sign out</a>'


@app.get("/sign-in")
def sign_in():
    return quayside.authorize_redirect(f"{public_url}/signed-in")


@app.get("/signed-in")
def signed_in():
    # Checks state, nonce, issuer and signature.
    tokens = quayside.authorize_access_token()
    session.clear()
    session["name"] = tokens["userinfo"]["name"]
    return redirect("/")


@app.get("/leave")
def leave():
    session.clear()
    return redirect(quayside.load_server_metadata()["end_session_endpoint"])


if __name__ == "__main__":
    app.run("127.0.0.1", port)
