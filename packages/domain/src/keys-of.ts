export function keysOf<Fields extends object>(fields: Fields): Extract<keyof Fields, string>[] {
  const names: Extract<keyof Fields, string>[] = []
  for (const name in fields) if (Object.hasOwn(fields, name)) names.push(name)
  return names
}
