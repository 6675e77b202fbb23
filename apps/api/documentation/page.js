// Without this file every page works: it takes over the portal's light or dark, and adds what a program alone can do.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('guihang.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme

  addEventListener('DOMContentLoaded', () => {
    const { copy, copied } = document.body.dataset
    for (const block of document.querySelectorAll('main pre')) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'copy'
      button.textContent = copy
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(block.textContent)
        button.textContent = copied
        setTimeout(() => {
          button.textContent = copy
        }, 2000)
      })
      const around = document.createElement('div')
      around.className = 'block'
      block.replaceWith(around)
      around.append(block, button)
    }
    // Who reads curl on one page reads curl on the next.
    const kind = read('guihang.docs.kind')
    const choose = (value) => {
      for (const input of document.querySelectorAll('.tabs input'))
        if (input.value === value) input.checked = true
    }
    if (kind) choose(kind)
    for (const input of document.querySelectorAll('.tabs input'))
      input.addEventListener('change', () => {
        choose(input.value)
        try {
          localStorage.setItem('guihang.docs.kind', input.value)
        } catch {
          // Storage is switched off: the choice holds for this page.
        }
      })
  })
})()
