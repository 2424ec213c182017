import json
import os
import urllib.request

invoice_id = os.environ["INVOICE_ID"]
request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/invoice/{invoice_id}/pay",
    method="POST",
    headers={
        # TOKEN is the payer's own.
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        "Idempotency-Key": f"pay-{invoice_id}",
    },
)
with urllib.request.urlopen(request, timeout=15) as answer:
    payment = json.load(answer)
if payment["success"]:
    print(payment["invoice"]["status"], payment["gemsUsed"], "gems, left:", payment["newBalance"])
else:
    # 202: the wallet has not confirmed the outcome yet. Read the invoice, or wait for the webhook.
    print(payment["status"])
