const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A device in the words of its owner, as far as its browser tells: “Chrome · Windows”; '' when it tells nothing. */
export function deviceOf(user_agent: string | null): { name: string; mobile: boolean } {
  const text = user_agent ?? ''
  const found = [browsers, systems].flatMap((list) => list.find(([sign]) => sign.test(text))?.[1] ?? [])
  return { name: found.join(' · '), mobile: /iPhone|iPad|Android/.test(text) }
}
