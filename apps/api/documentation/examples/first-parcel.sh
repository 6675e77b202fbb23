curl --fail-with-body -sS "$GUIHANG_URL/v1/packages" \
  -H "Authorization: Bearer $GUIHANG_TOKEN" \
  -H "Idempotency-Key: order-1002" \
  -H "Content-Type: application/json" \
  -d '{
    "store_id": "'"$STORE_ID"'",
    "private_code": "1002",
    "receiver_name": "Nguyễn Thị Hồng Nhung",
    "receiver_phone": "0912345678",
    "receiver_address": "45/12 Lê Văn Sỹ",
    "address_scheme": "vn2025",
    "address_level_1_code": "79",
    "address_level_3_code": "26740",
    "products": [{ "name": "Bộ ấm trà men rạn", "quantity": 1, "value": 1250000 }],
    "weight": 1.2,
    "length": 30,
    "width": 24,
    "height": 18,
    "product_value": 1250000,
    "cod": 1250000,
    "payment_option": "sender",
    "delivery_option": "open_box"
  }'
