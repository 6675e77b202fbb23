curl --fail-with-body -sS "$GUIHANG_URL/v1/pricings/shipping-fee" \
  -H "Authorization: Bearer $GUIHANG_TOKEN" \
  -H "Content-Type: application/json" \
  -d '{
    "store_id": "'"$STORE_ID"'",
    "address_scheme": "vn2025",
    "address_level_1_code": "79",
    "address_level_3_code": "26740",
    "weight": 1.2,
    "length": 30,
    "width": 24,
    "height": 18,
    "product_value": 1250000,
    "cod": 1250000,
    "payment_option": "sender"
  }'
