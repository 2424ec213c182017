# The same 32 bytes in base64, as Standard Webhooks libraries take them.
echo "whsec_$(perl -e 'print pack "H*", shift' "${WEBHOOK_SECRET#wh_sec_}" | base64)"
