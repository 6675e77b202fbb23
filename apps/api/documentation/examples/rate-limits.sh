curl --fail-with-body -sS -i "$GUIHANG_URL/v1/shop-packages?limit=1" \
  -H "Authorization: Bearer $GUIHANG_TOKEN"
