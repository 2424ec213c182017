import json
import os
import urllib.request

order_id = os.environ["ORDER_ID"]
request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/admin/invoices",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        "Content-Type": "application/json",
        "Idempotency-Key": order_id,
    },
    data=json.dumps({
        "recipient": "member@example.com",
        "amount": 49.9,
        "description": "Sailing for beginners",
        "metadata": {
            "service": "courses",
            "serviceReturnUrl": f"https://courses.example.com/my-courses/{order_id}",
            "serviceLabel": "Start the course",
            "productType": "learning_course",
            "orderId": order_id,
        },
    }).encode(),
)
with urllib.request.urlopen(request, timeout=15) as answer:
    invoice = json.load(answer)["invoice"]
print(invoice["id"], invoice["metadata"])
