import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/admin/invoices",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        "Content-Type": "application/json",
        # ORDER_ID is yours: the same key never creates a second invoice.
        "Idempotency-Key": os.environ["ORDER_ID"],
    },
    data=json.dumps({
        "recipient": "member@example.com",
        "amount": 120,
        "currency": "USD",
        "description": "Summer gala, one ticket",
        "dueInDays": 7,
        "metadata": {"service": "tickets", "productType": "event_ticket"},
    }).encode(),
)
with urllib.request.urlopen(request, timeout=15) as answer:
    invoice = json.load(answer)["invoice"]
print(invoice["gfaInvoiceId"], invoice["id"], invoice["paymentUrl"])
