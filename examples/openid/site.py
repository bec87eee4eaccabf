"""A site whose users sign in at the account page, by the code flow of OpenID Connect, with Flask and Authlib.

    pip install flask authlib requests
    CLIENT_ID=public-... python3 examples/openid/site.py

`docs/integrate.md` ("From the login to the code flow in ten minutes") makes the public client that it needs on this machine.
A site in production has a secret instead (CLIENT_SECRET), and https addresses: register PUBLIC_URL/signed-in in its settings
as `oidc.redirect_uris`, and PUBLIC_URL/ as `oidc.post_logout_redirect_uris`.
"""

import os
import secrets
from urllib.parse import urlencode

from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, request, session
from markupsafe import escape

port = int(os.environ.get("PORT", "4001"))
public_url = os.environ.get("PUBLIC_URL", f"http://localhost:{port}")
is_https = public_url.startswith("https:")
service = os.environ.get("QUAYSIDE_AUTH", "http://127.0.0.1:3001")
secret = os.environ.get("CLIENT_SECRET")

app = Flask(__name__)
app.secret_key = os.environ.get("SESSION_SECRET", secrets.token_hex(32))
app.config.update(SESSION_COOKIE_SAMESITE="Lax", SESSION_COOKIE_SECURE=is_https)
quayside = OAuth(app).register(
    "quayside",
    client_id=os.environ["CLIENT_ID"],
    client_secret=secret,
    server_metadata_url=f"{service}/.well-known/openid-configuration",
    client_kwargs={
        "scope": "openid profile email offline_access",
        "code_challenge_method": "S256",
        "token_endpoint_auth_method": "client_secret_basic" if secret else "none",
    },
)

# The tokens of each browser, by the id in its cookie: the cookie itself can be read. A real site keeps them in a database.
browsers: dict[str, dict] = {}


@app.get("/")
def start():
    tokens = browsers.get(session.get("id", ""))
    if tokens is None:
        return '<a href="/sign-in">Sign in</a>'
    user = quayside.userinfo(token=tokens)
    links = '<a href="/refresh">New tokens</a> <a href="/leave">Sign out</a>'
    return f"<p>Signed in as {escape(user['name'])}.</p>{links}"


@app.get("/sign-in")
def sign_in():
    return quayside.authorize_redirect(f"{public_url}/signed-in")


@app.get("/signed-in")
def signed_in():
    if request.args.get("error") == "access_denied":
        return '<p>You did not sign in, or have no access to this site.</p><a href="/sign-in">Sign in</a>'
    # Checks state, nonce, issuer and signature.
    tokens = quayside.authorize_access_token()
    session.clear()
    session["id"] = secrets.token_urlsafe(32)
    browsers[session["id"]] = tokens
    return redirect("/")


@app.get("/refresh")
def refresh():
    """Each refresh token works once: store the next one before you use the others."""
    tokens = browsers.get(session.get("id", ""))
    if tokens is None:
        return redirect("/")
    answer = quayside.fetch_access_token(grant_type="refresh_token", refresh_token=tokens["refresh_token"])
    browsers[session["id"]] = {**tokens, **answer}
    return redirect("/")


@app.get("/leave")
def leave():
    """Ends the session here, and then at the account page and at all other sites."""
    tokens = browsers.pop(session.get("id", ""), None)
    session.clear()
    if tokens is None:
        return redirect("/")
    parameters = {"id_token_hint": tokens["id_token"]}
    # Addresses after a logout must be registered, and are https. Without one, the service shows a page of its own.
    if is_https:
        parameters["post_logout_redirect_uri"] = f"{public_url}/"
    return redirect(f"{quayside.load_server_metadata()['end_session_endpoint']}?{urlencode(parameters)}")


if __name__ == "__main__":
    app.run("127.0.0.1", port)
