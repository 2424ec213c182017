import base64
import os

# The same 32 bytes in base64, as Standard Webhooks libraries take them.
key = bytes.fromhex(os.environ["WEBHOOK_SECRET"].removeprefix("wh_sec_"))
print(f"whsec_{base64.b64encode(key).decode()}")
