import json
import os
import urllib.request
import uuid

invoice_id = os.environ["INVOICE_ID"]
request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/invoice/{invoice_id}/pay",
    method="POST",
    headers={
        # TOKEN is the payer's own.
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        # An invoice is paid once, whatever the key. With one of its own for each call the payer can try
        # again after a refusal, such as a balance that is too low.
        "Idempotency-Key": str(uuid.uuid4()),
    },
)
with urllib.request.urlopen(request, timeout=15) as answer:
    payment = json.load(answer)
if payment["success"]:
    print(payment["invoice"]["status"], payment["gemsUsed"], "gems, left:", payment["newBalance"])
else:
    # 202: the wallet has not confirmed the outcome yet. Read the invoice, or wait for the webhook.
    print(payment["status"])
