import { en, type Texts } from './en.ts'

export const it: Texts = en
