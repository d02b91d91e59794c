export const projectAlerts = {
  projectAlert: {
    title: {
      checks_paused: 'Status checks are stopped',
      credentials_refused: 'The aggregator refuses the credentials',
      payout_possibly_paid: 'Payouts possibly paid',
      contradiction: 'Final statuses are contradicted',
      callbacks_silent: 'No callbacks arrive',
      restore_guard_closed: 'Payouts are stopped by the restore guard',
      mail_not_set: 'Scheduled reports are not sent',
    },
    text: {
      checks_paused: {
        no_credentials:
          'Since %{since}, %{smart_count} transaction is due and the project has no credentials. Set them. |||| Since %{since}, %{smart_count} transactions are due and the project has no credentials. Set them.',
        credentials_refused:
          'Since %{since}, %{smart_count} transaction is due and not checked, because the credentials are refused. |||| Since %{since}, %{smart_count} transactions are due and not checked, because the credentials are refused.',
        late: 'Since %{since}, %{smart_count} transaction is due and not checked. Check that a server runs the schedule and that the aggregator answers. |||| Since %{since}, %{smart_count} transactions are due and not checked. Check that a server runs the schedule and that the aggregator answers.',
      },
      credentials_refused:
        'Since %{since}: “%{why}”. Status checks and payouts wait. Test the credentials, or replace them.',
      payout_possibly_paid:
        '%{smart_count} payout, %{amount}, since %{since}: the answer to the call was lost. Find it at the aggregator and resolve it; it is not sent again. |||| %{smart_count} payouts, %{amount}, since %{since}: the answers to the calls were lost. Find them at the aggregator and resolve them; they are not sent again.',
      contradiction:
        '%{smart_count} transaction, %{amount}, since %{since}: a status check says something else than the final status. Ask the aggregator’s support, then resolve the break. |||| %{smart_count} transactions, %{amount}, since %{since}: status checks say something else than the final statuses. Ask the aggregator’s support, then resolve the breaks.',
      callbacks_silent:
        'None since %{since}, while %{smart_count} transaction became final by status checks. Check the callback address at the aggregator and that this server is reachable. |||| None since %{since}, while %{smart_count} transactions became final by status checks. Check the callback address at the aggregator and that this server is reachable.',
      restore_guard_closed: {
        forgotten:
          'The database knows fewer payouts than were sent: a backup was restored. Two people release the guard after looking for what was sent.',
        missing:
          'The file of the restore guard is missing. Restore it, or have two people release the guard.',
        unreadable:
          'The file of the restore guard cannot be read. Restore it, or have two people release the guard.',
      },
      mail_not_set:
        '%{smart_count} schedule is enabled and no mail server is set. Set SMTP_URL and MAIL_FROM on the server. |||| %{smart_count} schedules are enabled and no mail server is set. Set SMTP_URL and MAIL_FROM on the server.',
    },
    many: {
      checks_paused:
        'Status checks are stopped in %{smart_count} project |||| Status checks are stopped in %{smart_count} projects',
      credentials_refused:
        'Credentials refused in %{smart_count} project |||| Credentials refused in %{smart_count} projects',
      payout_possibly_paid:
        'Payouts possibly paid in %{smart_count} project |||| Payouts possibly paid in %{smart_count} projects',
      contradiction:
        'Contradicted final statuses in %{smart_count} project |||| Contradicted final statuses in %{smart_count} projects',
      callbacks_silent: 'No callbacks in %{smart_count} project |||| No callbacks in %{smart_count} projects',
      restore_guard_closed:
        'Payouts stopped by the restore guard in %{smart_count} project |||| Payouts stopped by the restore guard in %{smart_count} projects',
      mail_not_set:
        'Scheduled reports not sent in %{smart_count} project |||| Scheduled reports not sent in %{smart_count} projects',
    },
    open: {
      checks_paused: 'Open the project',
      credentials_refused: 'Open the project',
      payout_possibly_paid: 'Open them',
      contradiction: 'Open them',
      callbacks_silent: 'Open the callbacks',
      restore_guard_closed: 'Open the payouts',
      mail_not_set: 'Open the schedules',
    },
  },
};
