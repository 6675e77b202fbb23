// Runs before the first paint: sets the theme and the language of the last visit, so that nothing flashes.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is switched off: light or dark as the system has it, Vietnamese.
      return null
    }
  }
  const theme = read('guihang.theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.lang = read('language') === 'en' ? 'en' : 'vi'
})()
