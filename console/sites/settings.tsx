import { useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { choicesOf } from '../parts/fields.tsx'
import { Arriving, Card, Facts, Page } from '../parts/page.tsx'
import { useRead } from '../session/read.ts'
import { useScopedPath, useSite } from '../session/scope.ts'
import { SignIn } from './sign-in.tsx'

/** What a site says about itself, and what it asks of its users. */
export default function SiteSettings() {
  const text = useText()
  const api = useSite()
  const path = useScopedPath()
  const query = useRead(['site/settings'], () => api.GET('/site/settings'))
  const parent = { to: path('users'), title: text.siteUsers.title }
  if (!query.data) return <Arriving title={text.siteSettings.title} parent={parent} query={query} />
  const { name, home_url, mail_language, require_verified_email, second_factor, oidc } = query.data.data
  const edit = (
    <FormAction
      operation="updateSiteSettings"
      label={text.words.edit}
      title={text.siteSettings.title}
      fields={[
        { name: 'name', label: text.words.name, isRequired: true },
        { name: 'home_url', label: text.siteSettings.home, kind: 'url', hint: text.siteSettings.homeHint },
        {
          name: 'mail_language',
          label: text.siteSettings.language,
          kind: 'choice',
          options: choicesOf(text.languages),
        },
        { name: 'require_verified_email', label: text.siteSettings.proof, kind: 'switch' },
        {
          name: 'second_factor',
          label: text.secondFactor.title,
          kind: 'choice',
          isRequired: true,
          options: choicesOf(text.siteSettings.secondFactors),
        },
      ]}
      values={{
        name,
        home_url: home_url ?? '',
        mail_language: mail_language ?? '',
        require_verified_email,
        second_factor,
      }}
      submit={(values) =>
        api.PATCH('/site/settings', {
          body: {
            name: String(values.name),
            home_url: String(values.home_url ?? '') || null,
            mail_language: values.mail_language === 'en' || values.mail_language === 'it' ? values.mail_language : null,
            require_verified_email: values.require_verified_email === true,
            second_factor: values.second_factor as typeof second_factor,
          },
        })
      }
    />
  )
  return (
    <Page title={text.siteSettings.title} hint={text.siteSettings.hint} parent={parent}>
      <Card title={text.words.details} actions={edit}>
        <Facts
          facts={[
            [text.words.name, name],
            [text.siteSettings.home, home_url ?? text.words.none],
            [
              text.siteSettings.language,
              mail_language ? text.languages[mail_language] : text.siteSettings.languageOfService,
            ],
            [text.siteSettings.proof, require_verified_email ? text.words.yes : text.words.no],
            [text.secondFactor.title, text.siteSettings.secondFactors[second_factor]],
          ]}
        />
      </Card>
      <SignIn settings={oidc} />
    </Page>
  )
}
