curl --fail-with-body -sS "$GUIHANG_URL/v1/stores" \
  -H "Authorization: Bearer $GUIHANG_TOKEN"
