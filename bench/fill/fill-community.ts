import type { Client } from 'pg'

/** Adds posts up to this number, each with four comments. */
export async function fillPosts(client: Client, posts: number): Promise<void> {
  await client.query(
    `with pilots as (select _id, row_number() over (order by username) - 1 as n, count(*) over () as all
                     from members where username like 'pilot%')
     insert into posts (_id, user_id, header, description, created_at)
     select gen_random_uuid(), pilots._id, 'Flight ' || s, repeat('Smooth air over the Straits. ', 12),
            now() - s * interval '1 minute'
     from generate_series((select count(*) from posts), $1::int - 1) s
     join pilots on pilots.n = s % pilots.all`,
    [posts],
  )
  await client.query(
    `insert into comments (_id, post_id, user_id, comment)
     select gen_random_uuid(), _id, user_id, 'Well flown ' || n
     from posts cross join generate_series(1, 4) n
     where not exists (select from comments where post_id = posts._id)`,
  )
  await client.query('analyze')
}

export async function fillEvents(client: Client): Promise<void> {
  await client.query(
    `insert into events (_id, event_title, event_description, event_start_date, event_end_date, event_type)
     select gen_random_uuid(), 'Evening ' || n, repeat('Tea is served. ', 20), now() + (n - 150) * interval '1 day',
            now() + (n - 150) * interval '1 day' + interval '2 hours', 'Seminar' from generate_series(1, 200) n`,
  )
  await client.query('analyze')
}
