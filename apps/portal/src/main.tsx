import './ui/styles/index.css'
import { enterPortal, showRouter } from './app/enter.tsx'
import { followLanguage } from './app/language.ts'
import { openRouter } from './app/open-router.tsx'
import { followSession, isSignedIn } from './app/session.ts'
import { followTheme } from './app/theme.ts'

followLanguage()
followSession()
followTheme()

const { pathname, search, hash } = window.location
if (isSignedIn() && pathname !== '/login') await enterPortal(pathname + search + hash)
else showRouter(openRouter)
