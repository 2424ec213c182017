import json
import os
import urllib.request

# Sends the invoice's latest event to every service again, with the same webhook-id.
request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/admin/invoice/{os.environ['INVOICE_ID']}/resend-webhook",
    method="POST",
    headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
)
with urllib.request.urlopen(request, timeout=15) as answer:
    print(json.load(answer)["message"])
