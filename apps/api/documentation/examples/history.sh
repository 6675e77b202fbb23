curl --fail-with-body -sS "$GUIHANG_URL/v1/packages/$PARCEL_ID" \
  -H "Authorization: Bearer $GUIHANG_TOKEN"
