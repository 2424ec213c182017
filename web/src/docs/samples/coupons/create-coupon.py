import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/coupons",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "code": os.environ["COUPON_CODE"],
        "discountPercent": 20,
        "expiresAt": "2999-12-31T23:59:59Z",
        "usageLimit": 100,
        "allowedProductTypes": ["event_ticket"],
        "externalSource": "partner-portal",
        "externalId": "partner-7",
        "metadata": {"allowedEventIds": ["summer-gala"], "allowedEventNames": ["Summer Gala"]},
    }).encode(),
)
with urllib.request.urlopen(request, timeout=15) as answer:
    coupon = json.load(answer)["coupon"]
print(coupon["code"], coupon["discountPercent"], coupon["usageCount"], "of", coupon["usageLimit"])
