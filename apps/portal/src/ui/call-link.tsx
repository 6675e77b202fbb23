import { Phone } from '#icons'
import { m } from '../texts/messages.js'
import { buttonClass } from './button.tsx'

export function CallLink({ hotline, look = 'default' }: { hotline: string; look?: 'default' | 'quiet' }) {
  return (
    <a href={`tel:${hotline.replace(/\D/g, '')}`} className={buttonClass(look)}>
      <Phone size={16} />
      {m.ui_call({ hotline })}
    </a>
  )
}
