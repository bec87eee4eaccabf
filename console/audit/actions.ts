import { chosenLanguage } from '../language/language.tsx'
import { actionsEn } from './actions.en.ts'
import { actionsIt } from './actions.it.ts'

/** Actions in the language of the page. */
export function actionNames(log: 'console' | 'site'): Record<string, string> {
  return { en: actionsEn, it: actionsIt }[chosenLanguage()][log]
}

/** An action in words. One that is newer than the texts is shown as the API names it. */
export function actionName(action: string, log: 'console' | 'site'): string {
  return actionNames(log)[action] ?? action
}

/** Actions to choose from, in the order of their words. */
export function actionChoices(actions: string[], log: 'console' | 'site') {
  const choices = actions.map((value) => ({ value, label: actionName(value, log) }))
  return choices.sort((one, other) => one.label.localeCompare(other.label))
}
