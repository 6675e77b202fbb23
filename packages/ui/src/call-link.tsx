import { Phone } from '#icons'
import { buttonClass } from './button.tsx'
import { m } from './texts/messages.js'

export function CallLink({ hotline, look = 'default' }: { hotline: string; look?: 'default' | 'quiet' }) {
  return (
    <a href={`tel:${hotline.replace(/\D/g, '')}`} className={buttonClass(look)}>
      <Phone size={16} />
      {m.ui_call({ hotline })}
    </a>
  )
}
