import './ui/styles/index.css'
import { enterPortal, showRouter } from './app/enter.tsx'
import { openRouter } from './app/open-router.tsx'
import { followLanguage } from './core/language.ts'
import { followSession, isSignedIn } from './core/session/session.ts'
import { followTheme } from './core/theme.ts'

followLanguage()
followSession()
followTheme()

const { pathname, search, hash } = window.location
if (isSignedIn() && pathname !== '/login') await enterPortal(pathname + search + hash)
else showRouter(openRouter)
