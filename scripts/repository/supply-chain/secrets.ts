/** Shapes that only real secrets have; texts of ours never look like one by accident. */
const shapes: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})/,
  'an AWS key': /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
  'a JSON web token': /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,}/,
  'a Slack token': /\bxox[abprs]-[\w-]{16,}/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  // Examples write a word there; what was generated mixes cases with digits.
  'a database password':
    /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s:/@]+:(?=[^\s@/$]*\d)(?=[^\s@/$]*[a-z])(?=[^\s@/$]*[A-Z])[^\s@/${}]{8,}@/,
}

/** The kinds of secret found in a text. */
export function findSecrets(text: string): string[] {
  return Object.entries(shapes)
    .filter(([, shape]) => shape.test(text))
    .map(([kind]) => kind)
}
