import { Link, useNavigate } from 'react-router'
import { useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { ActiveBadge } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useNames } from '../reference/names.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { articleBody, articleFields } from './article-form.ts'

export default function Articles() {
  const text = useText()
  const api = useCompany()
  const path = useScopedPath()
  const navigate = useNavigate()
  const { client, clients } = useNames()
  const create = (
    <FormAction
      operation="createArticle"
      label={text.articles.create}
      tone="main"
      fields={articleFields(text, clients)}
      values={{ active: true, tracking: 'none' }}
      submitLabel={text.words.create}
      said={text.articles.created}
      submit={(values) => api.POST('/articles', { body: articleBody(values) })}
      onDone={({ body }) => navigate(path(`articles/${body.data.id}`))}
    />
  )
  return (
    <Page title={text.articles.title} actions={create}>
      <List
        name="articles"
        label={text.articles.title}
        read={(query) => api.GET('/articles', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[{ name: 'search', label: text.articles.search }]}
        sort={{ by: 'id' }}
        exported={{ operation: 'exportArticles', path: '/articles' }}
        empty={{ title: text.articles.empty, hint: text.articles.emptyHint }}
        columns={[
          {
            title: text.articles.code,
            cell: ({ id, article_code }) => <Link to={path(`articles/${id}`)}>{article_code}</Link>,
            sortBy: 'article_code',
          },
          { title: text.articles.description, cell: ({ description }) => description },
          { title: text.articles.unit, cell: ({ um3pl }) => um3pl },
          { title: text.articles.barcode, cell: ({ um3pl_barcode }) => um3pl_barcode },
          { title: text.articles.client, cell: ({ client_3pl_id }) => client(client_3pl_id) },
          { title: text.words.state, cell: ({ active }) => <ActiveBadge active={active} /> },
          { title: text.words.updated, cell: ({ updated_at }) => <Moment at={updated_at} />, sortBy: 'updated_at' },
        ]}
      />
    </Page>
  )
}
