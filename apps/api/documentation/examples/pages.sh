curl --fail-with-body -sS "$GUIHANG_URL/v1/shop-packages?status_group=waiting&limit=1" \
  -H "Authorization: Bearer $GUIHANG_TOKEN"
