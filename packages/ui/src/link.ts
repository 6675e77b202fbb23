export const linkClass = 'font-medium text-accent-ink rounded-in underline-offset-3 hover:underline'

/** Makes a short word that stands alone as large as a fingertip on a phone, without more room. */
export const tapArea = "phone:relative phone:before:absolute phone:before:-inset-3 phone:before:content-['']"
