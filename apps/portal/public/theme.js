// Runs before the first paint: the theme and the language of the last visit, so that nothing flashes.
;(() => {
  const root = document.documentElement
  let theme = null
  let language = null
  try {
    theme = localStorage.getItem('guihang.theme')
    language = localStorage.getItem('language')
  } catch {
    // Storage is switched off: light or dark as the system has it, Vietnamese.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.lang = language === 'en' ? 'en' : 'vi'
})()
