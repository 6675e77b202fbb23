curl -sS -w '\n%{http_code}\n' "$GUIHANG_URL/v1/pricings/shipping-fee" \
  -H "Authorization: Bearer $GUIHANG_TOKEN" \
  -H "Accept-Language: en" \
  -H "Content-Type: application/json" \
  -d '{ "store_id": "'"$STORE_ID"'", "weight": 95 }'
