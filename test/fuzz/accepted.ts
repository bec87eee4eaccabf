/** Findings that are right as they are. Every other finding fails `npm run fuzz`. */

export interface Accepted {
  /** The check of Schemathesis. */
  check: string
  /** What the check says. */
  message?: RegExp
  /** The body of the answer. */
  answer?: RegExp
  reason: string
}

const refused = 'positive_data_acceptance'

export const accepted: Accepted[] = [
  {
    check: 'negative_data_rejection',
    message: /in header - (object with unexpected properties|unexpected)/,
    reason: 'HTTP lets every client, proxy and browser send headers that the server does not know.',
  },
  {
    check: refused,
    answer:
      /already taken|already has a key|has an account already|is on this site already|has \d+ webhooks|unfinished imports|idempotency_key_reused/,
    reason: 'Whether a value is still free depends on the data, which no schema can say.',
  },
  {
    check: refused,
    answer: /token is wrong, was used already or has expired/,
    reason: 'Only a mail has the value of a link, which no schema can say.',
  },
  {
    check: refused,
    answer:
      /is not (a|an|one of)\b|does not exist|There is no |has no account|is not known|not active|no longer active|is inactive/,
    reason: 'Whether a named record exists depends on the data, which no schema can say.',
  },
  {
    check: refused,
    answer: /and article_code says|name different sites|is another name for|is not the same as|is required when/,
    reason: 'Two fields name the same thing and disagree. Schemas cannot compare values.',
  },
  {
    check: refused,
    answer: /permissions must (be empty|have)/,
    reason:
      'read_only and permissions of a connector key depend on each other, which generators cannot read in a schema.',
  },
  {
    check: refused,
    answer: /must be a whole number of/,
    reason: 'Whether a quantity may be a fraction depends on the unit of the article, which no schema can say.',
  },
  {
    check: refused,
    answer: /cannot be given for th(e|is) move|is required for this move/,
    reason: 'Which fields belong to a move depends on the move. Generators make no usable types of such a schema.',
  },
  {
    check: refused,
    answer: /must not lie ahead|must not be more than \d+ days ago|must not be before the last count/,
    reason: 'Which times are possible depends on the time of the request and on earlier counts.',
  },
  {
    check: refused,
    answer: /must be another warehouse than|is counted by another line|can only be "booked" if all is counted/,
    reason: 'Fields that must fit to each other. Schemas cannot compare values.',
  },
  {
    check: refused,
    answer: /stale_version|cursor is not one that this feed has returned/,
    reason: 'Versions and cursors come from earlier answers. A generated one is wrong.',
  },
  {
    check: refused,
    answer: /must be a date and time in ISO 8601/,
    reason: 'RFC 3339 lets offsets reach 23:59. Those of time zones, and of PostgreSQL, end before 16:00.',
  },
  {
    check: refused,
    answer: /has more digits than a number can carry/,
    reason: 'Free-form objects may hold any number in JSON. The server refuses those that it would have to round.',
  },
  {
    check: refused,
    answer: /must not contain a NUL character/,
    reason: 'Free-form objects may hold any text in JSON, at any depth. PostgreSQL cannot store a NUL character.',
  },
  {
    check: refused,
    answer: /"errors":\{"body":/,
    reason: 'A file is described as text. Its rows and columns are checked when it is read.',
  },
  {
    check: 'negative_data_rejection',
    answer: /"format":"(ndjson|csv)","state":/,
    reason: 'A file is described as text. A row that cannot be read is an error of the import, not of the request.',
  },
  {
    check: 'ensure_resource_availability',
    answer: /"not_found"/,
    reason: 'A sequence sometimes goes on for another company, which does not see the new record.',
  },
  {
    check: refused,
    answer: /"site or client_id is required\."/,
    reason: 'One of two parameters is needed, which OpenAPI cannot say.',
  },
  {
    check: refused,
    answer: /name the article by it or by article_id|lines or scope is required|scope cannot be given with lines/,
    reason: 'One of two fields is needed. Generators make several types of a schema that says so.',
  },
  {
    check: refused,
    answer: /credentials do not match/,
    reason: 'A generated password is wrong.',
  },
]
