import { passwordFaults } from '@guihang/domain/shop/people/password'

/** 0 nothing typed, 1 breaks a rule, 2 kept but easy to guess, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** The rules of section 5 let `Password1!` pass: runs (abc, 321), repeats and years count little. The server decides. */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0
  if (passwordFaults(password).length > 0) return 1
  const worth = surprises(password.toLowerCase())
  if (worth < 8) return 2
  return worth < 11 ? 3 : 4
}

/** Characters that do not follow from the one before them; a year or another long number counts as two. */
function surprises(text: string): number {
  const thinned = text.replace(/\d{4,}/g, '09')
  let count = 0
  for (let at = 0; at < thinned.length; at += 1) {
    const step = at === 0 ? Number.NaN : thinned.charCodeAt(at) - thinned.charCodeAt(at - 1)
    if (Math.abs(step) > 1 || Number.isNaN(step)) count += 1
  }
  return count - commonParts.filter((part) => text.includes(part)).length * 4
}

const commonParts = ['password', 'matkhau', 'qwerty', 'admin', 'vietnam', 'iloveyou', 'anhyeuem']
