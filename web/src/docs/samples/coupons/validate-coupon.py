import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/coupons/validate",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        "Content-Type": "application/json",
    },
    # INVOICE_ID must be the UUID here. Nothing is applied or reserved.
    data=json.dumps({
        "couponCode": os.environ["COUPON_CODE"],
        "invoiceId": os.environ["INVOICE_ID"],
    }).encode(),
)
with urllib.request.urlopen(request, timeout=15) as answer:
    check = json.load(answer)
if check["valid"]:
    amounts = check["discountPreview"]["formatted"]
    print(f"{amounts['original']} - {amounts['discount']} = {amounts['final']}")
else:
    print(check["error"], check["message"])
