curl --fail-with-body -sS "$GUIHANG_URL/v1/packages-multiple-awb" \
  -H "Authorization: Bearer $GUIHANG_TOKEN" \
  -H "Content-Type: application/json" \
  -d '{ "ids": ["'"$PARCEL_ID"'"], "size": "100x150" }' \
  --output labels.pdf
