import { defineRoutes, schemasOf } from '../kit/http.ts'
import type * as schemas from './schemas.ts'

const schema = schemasOf<typeof schemas>()

export const community = defineRoutes('community', {
  list: {
    method: 'GET',
    path: '/community/',
    access: 'member',
    summary: 'Public posts, newest first, each with its latest comments',
    query: schema('PostQuery'),
    data: schema('PostList'),
  },
  read: {
    method: 'GET',
    path: '/community/:id',
    access: 'member',
    summary: 'One post with all its comments',
    data: schema('Post'),
    notices: { 404: 'There is no such post.' },
  },
  ofMember: {
    method: 'GET',
    path: '/community/:id/posts',
    access: 'member',
    summary: "A member's public posts, newest first; the author also sees private ones",
    query: schema('PostQuery'),
    data: schema('PostList'),
  },
  remove: {
    method: 'POST',
    path: '/community/:id/delete',
    access: 'member',
    summary: 'Delete a post; for its author and officers',
    touches: ['community'],
    notices: { 200: 'Post Deleted', otherwise: 'Unable to delete post' },
  },
  comment: {
    method: 'POST',
    path: '/community/:id/comment',
    access: 'member',
    limit: { calls: 120, hours: 24 },
    summary: 'Comment on a post',
    touches: ['community'],
    body: schema('NewComment'),
    data: schema('Comment'),
    notices: { 200: 'Comment posted successfully', otherwise: 'Something went wrong' },
  },
  uploadImage: {
    method: 'POST',
    path: '/community/upload-image',
    access: 'member',
    summary: 'Upload a picture for a new post',
    touches: [],
    upload: { field: 'image', kind: 'picture', max: 1 },
    data: schema('StoredPicture'),
    notices: { otherwise: 'Error, unable to upload image' },
  },
  publish: {
    method: 'POST',
    path: '/community/upload-post',
    access: 'member',
    limit: { calls: 30, hours: 24 },
    summary: 'Publish a post, public or private',
    touches: ['community'],
    body: schema('NewPost'),
    data: schema('Post'),
    notices: {
      200: 'Success, post published',
      incomplete: 'Error, unable to post',
      otherwise: 'Error, unable to upload post',
    },
  },
})
