/**
 * The error catalogue of specification 8. An area is `implemented` once a machine of the product has its messages; from then on every one of them
 * must be demanded by a row. Messages end where a server's own text follows.
 */
export type Area = { readonly area: string; readonly implemented: boolean; readonly messages: readonly string[] }

export const catalogue: readonly Area[] = [
  {
    area: 'Login',
    implemented: true,
    messages: [
      'Login failed. No response received.',
      'Your account is inactive. Please verify your email.',
      'User role not found. Contact support.',
      'Login failed.',
    ],
  },
  { area: 'Logout', implemented: true, messages: ['Logout failed!'] },
  { area: 'Job list (public)', implemented: true, messages: ['Error loading jobs: ', 'No Jobs Data Found!'] },
  {
    area: 'Apply',
    implemented: true,
    messages: ['Your application has been submitted.', 'CV upload failed', 'Failed to apply', 'Invalid URL'],
  },
  {
    area: 'Withdraw',
    implemented: true,
    messages: [
      'Are you sure?',
      'Do you want to withdraw your application?',
      'Yes, withdraw',
      'Cancel',
      'Withdrawn!',
      'Your application has been withdrawn.',
      'Failed to withdraw application',
    ],
  },
  {
    area: 'Express interest',
    implemented: true,
    messages: ['Success!', 'Employer can now view your full profile.', 'Failed to express interest'],
  },
  {
    area: 'Post job',
    implemented: true,
    messages: [
      'Job posted successfully!',
      'Error posting job. Please try again.',
      'An error occurred while posting the job. Please try again later.',
    ],
  },
  { area: 'Update job', implemented: true, messages: ['Job updated successfully!', 'Failed to update job.'] },
  {
    area: 'Delete job',
    implemented: true,
    messages: [
      'Job deleted successfully!',
      'Deletion failed: ',
      'Please try again',
      'An error occurred during deletion',
      'Failed to delete job. Please try again.',
    ],
  },
  { area: 'Job list (My Jobs)', implemented: true, messages: ['Failed to fetch jobs.'] },
  { area: 'Registration', implemented: true, messages: ['Registration successful!', 'Registration failed!'] },
  {
    area: 'OTP',
    implemented: true,
    messages: [
      'OTP verified successfully!',
      'An error occurred. Please try again.',
      'A new OTP has been sent to your email.',
      'Failed to resend OTP. Please try again.',
      'Failed to send OTP',
    ],
  },
  {
    area: 'Account verification',
    implemented: true,
    messages: [
      'Account verified successfully!',
      'Verification failed. Please try again.',
      'OTP has been resent to your email!',
      'No email provided.',
    ],
  },
  {
    area: 'Admin create',
    implemented: true,
    messages: ['Admin created successfully!', 'Super-Admin created successfully!', 'An error occurred. Please try again.'],
  },
  { area: 'Popup create', implemented: true, messages: ['Popup created successfully', 'Failed to create popup'] },
  {
    area: 'Popup edit',
    implemented: true,
    messages: ['Popup updated successfully', 'Failed to update popup. Please try again.', 'Error fetching popup data'],
  },
  { area: 'Popup delete', implemented: true, messages: ['Popup deleted successfully', 'Failed to delete popup'] },
  { area: 'Popup list', implemented: true, messages: ['Failed to fetch popups.'] },
  { area: 'Image upload', implemented: true, messages: ['Upload failed'] },
]
