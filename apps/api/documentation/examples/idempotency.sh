for attempt in 1 2; do
  curl --fail-with-body -sS -i -w '\n' "$GUIHANG_URL/v1/package-draft" \
    -H "Authorization: Bearer $GUIHANG_TOKEN" \
    -H "Idempotency-Key: draft-8" \
    -H "Content-Type: application/json" \
    -d '{ "store_id": "'"$STORE_ID"'", "receiver_name": "Trần Văn Nam" }'
done
