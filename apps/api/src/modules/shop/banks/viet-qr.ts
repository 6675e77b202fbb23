/** EMVCo's merchant-presented mode as NAPAS fills it, for any amount. `bin`: the bank's six digits. */
export function vietQr({
  bin,
  account_number,
}: {
  readonly bin: string
  readonly account_number: string
}): string {
  const receiver = field('00', bin) + field('01', account_number)
  const account = field('00', 'A000000727') + field('01', receiver) + field('02', 'QRIBFTTA')
  const text = [
    field('00', '01'),
    // 11: the same code is scanned any number of times.
    field('01', '11'),
    field('38', account),
    // The currency (VND) and the country.
    field('53', '704'),
    field('58', 'VN'),
  ].join('')
  // The checksum covers its own id and length.
  return `${text}6304${checksum(`${text}6304`)}`
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** CRC-16 with the polynomial 0x1021, from 0xFFFF on: four capital hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
