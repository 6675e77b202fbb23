import { defineModule } from '../../../platform/module.ts'
import { carrierLetterRoutes } from './routes.ts'

export const carrierLettersModule = defineModule({ name: 'carrier-letters', routes: carrierLetterRoutes })
