curl --fail-with-body -sS "$GUIHANG_URL/v1/cod-statements?state=paid" \
  -H "Authorization: Bearer $GUIHANG_TOKEN"
