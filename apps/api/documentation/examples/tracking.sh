curl --fail-with-body -sS "$GUIHANG_URL/v1/package?code=1002" \
  -H "Authorization: Bearer $GUIHANG_TOKEN"
