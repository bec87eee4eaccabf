import { type Kysely, sql } from 'kysely'

/**
 * The keys by which a search finds a text: a number for each three characters in a row, mixed with the company. An index of
 * these keys answers a search without reading what other companies have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function logistics.search_keys(company integer, content text) returns integer[]
    language plpgsql immutable strict parallel safe as $$
    declare
      characters text[] := string_to_array(content, null);
      keys integer[] := '{}';
    begin
      for start in 1 .. coalesce(array_length(characters, 1), 0) - 2 loop
        keys[start] := hashtextextended(
          characters[start] || characters[start + 1] || characters[start + 2], company) & 2147483647;
      end loop;
      return keys;
    end $$;

    create function logistics.search_keys(companies integer[], content text) returns integer[]
    language plpgsql immutable strict parallel safe as $$
    declare
      company integer;
      keys integer[] := '{}';
    begin
      foreach company in array companies loop
        keys := keys || logistics.search_keys(company, content);
      end loop;
      return keys;
    end $$`.execute(db)
}
