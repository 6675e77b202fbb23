export type Pieces = { readonly name: string; quantity: number }

/** `2 × áo; 1 × quần`, at most so long: what does not fit any more is `…`. Goods of one sort are named alone. */
export function goodsText(goods: readonly Pieces[], max: number): string {
  const [only, ...others] = goods
  if (only !== undefined && others.length === 0) return cut(only.name, max)
  let text = ''
  for (const { name, quantity } of goods) {
    const next = `${text === '' ? '' : '; '}${quantity} × ${name}`
    if (text.length + next.length > max) return cut(`${text === '' ? next : `${text}; …`}`, max)
    // Room for the sign that something is missing.
    if (text.length + next.length > max - 3 && goods.at(-1)?.name !== name) return `${text}; …`
    text += next
  }
  return text
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
}

export function readGoodsText(text: string, quantity: number): Pieces[] {
  const parts = text.split('; ').map((part) => /^(\d{1,5}) × (.+)$/.exec(part))
  if (parts.length > 1 && parts.every((part) => part !== null)) {
    return parts.map(([, pieces = '', name = '']) => ({ name, quantity: Number(pieces) }))
  }
  return [{ name: text, quantity }]
}
