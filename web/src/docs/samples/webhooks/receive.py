import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["WEBHOOK_SECRET"]  # wh_sec_ and 64 hex digits
KEY = bytes.fromhex(SECRET.removeprefix("wh_sec_"))
SEEN = set()  # in a real service: a table with a unique key


def is_genuine(headers, body):
    """Checks both the shared secret and the signature, which must not be older than five minutes."""
    if not hmac.compare_digest(headers.get("X-Webhook-Secret", "").encode(), SECRET.encode()):
        return False
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{headers.get('webhook-id', '')}.{sent_at}.".encode() + body
    digest = hmac.new(KEY, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    given = headers.get("webhook-signature", "").encode().split()
    return any(hmac.compare_digest(signature, expected) for signature in given)


class Receiver(BaseHTTPRequestHandler):
    timeout = 10  # seconds, after which a silent sender is disconnected

    def do_POST(self):
        # Anybody can send something here: the checkout names the length, and never sends more.
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or len(length) > 5:  # at most 99,999 bytes
            return self.answer(413)
        # The raw bytes: the signature covers exactly these.
        body = self.rfile.read(int(length))
        if not is_genuine(self.headers, body):
            return self.answer(401)  # not from the checkout
        if self.headers["webhook-id"] not in SEEN:
            event = json.loads(body)
            print(event["event"], event["gfaInvoiceId"], event["amountMinor"], event["currency"], flush=True)
            SEEN.add(self.headers["webhook-id"])
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_args):
        """Suppresses the log of each request."""


server = ThreadingHTTPServer(("", int(os.environ.get("PORT", "3000"))), Receiver)
print("listening", flush=True)
server.serve_forever()
