import json
import os
import urllib.request

# Anyone with the payment link may apply a coupon: with the UUID no token is needed.
request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/invoice/{os.environ['INVOICE_ID']}/apply-coupon",
    method="POST",
    headers={"Content-Type": "application/json"},
    data=json.dumps({"couponCode": os.environ["COUPON_CODE"]}).encode(),
)
with urllib.request.urlopen(request, timeout=15) as answer:
    discount = json.load(answer)["discount"]
print(discount["code"], discount["percent"], discount["formatted"]["final"])
